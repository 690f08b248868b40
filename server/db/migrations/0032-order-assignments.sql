-- Who carried an order when, by whom it was assigned and why that ended. `orders.partner_id` is the current partner.
CREATE TABLE order_assignments (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  partner_id text NOT NULL REFERENCES partners (id),
  assigned_at bigint NOT NULL,
  assigned_by_kind text NOT NULL CHECK (assigned_by_kind IN ('partner', 'admin')),
  -- Empty where it was not recorded.
  assigned_by_id text NOT NULL,
  ended_at bigint,
  end_reason text CHECK (end_reason IN ('delivered', 'cancelled', 'reassigned', 'returned_to_pool', 'partner_blocked', 'failed')),
  ended_by_kind text CHECK (ended_by_kind IN ('customer', 'partner', 'admin')),
  -- Null for a customer: it is the customer of the order.
  ended_by_id text,
  end_note text,
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE UNIQUE INDEX order_assignments_open ON order_assignments (order_id) WHERE ended_at IS NULL;
CREATE INDEX order_assignments_order ON order_assignments (order_id, assigned_at);
CREATE INDEX order_assignments_partner ON order_assignments (partner_id, assigned_at);

INSERT INTO order_assignments
  (id, order_id, partner_id, assigned_at, assigned_by_kind, assigned_by_id, ended_at, end_reason)
SELECT 'first-' || orders.id, orders.id, orders.partner_id, coalesce(orders.accepted_at, orders.created_at),
  CASE WHEN confirmed.actor_kind = 'admin' OR confirmed.actor_id <> orders.partner_id THEN 'admin' ELSE 'partner' END,
  CASE WHEN confirmed.actor_kind = 'admin' THEN confirmed.actor_id
    WHEN confirmed.actor_id <> orders.partner_id THEN '' ELSE orders.partner_id END,
  CASE orders.delivery_status WHEN 'delivered' THEN coalesce(orders.delivered_at, orders.updated_at)
    WHEN 'cancelled' THEN coalesce(orders.cancelled_at, orders.updated_at) END,
  CASE WHEN orders.delivery_status IN ('delivered', 'cancelled') THEN orders.delivery_status END
FROM orders
LEFT JOIN order_history AS confirmed ON confirmed.order_id = orders.id AND confirmed.status = 'confirmed'
WHERE orders.partner_id IS NOT NULL;

CREATE INDEX orders_by_cancellation ON orders (delivery_status, cancelled_at) WHERE cancelled_at IS NOT NULL;
