/** Types of the tables, made from the migrations by `node tools/make-db-types.ts`; a test compares them. */
import type { Generated } from 'kysely';

export type AccountLinksTable = {
  id: string;
  purpose: 'verify-email' | 'reset-password';
  user_id: string;
  token_hash: string;
  created_at: number;
  expires_at: number;
  used_at: number | null;
};

export type AdminsTable = {
  id: string;
  fullname: string;
  email: string;
  password_hash: string;
  created_at: number;
  updated_at: number;
};

export type ContactMessagesTable = {
  id: string;
  ticket: string;
  name: string;
  email: string;
  message: string;
  created_at: number;
};

export type CouponUsesTable = {
  order_id: string;
  coupon_id: string;
  user_id: string;
  created_at: number;
  released_at: number | null;
};

export type CouponsTable = {
  id: string;
  code: string;
  discount_type: 'PERCENT' | 'FIXED';
  discount_value: number;
  min_purchase_paise: Generated<number>;
  starts_at: number;
  ends_at: number;
  usage_limit: number | null;
  per_customer_limit: number | null;
  used_count: Generated<number>;
  is_active: Generated<number>;
  created_at: number;
  updated_at: number;
};

export type IdempotencyKeysTable = {
  user_id: string;
  key: string;
  body_hash: string;
  status: number;
  answer: string;
  created_at: number;
};

export type InterestsTable = {
  email: string;
  created_at: number;
};

export type LiveEventsTable = {
  id: Generated<number>;
  transaction_number: Generated<number>;
  topic: string;
  type: string;
  payload: string;
  created_at: number;
};

export type LoginCodesTable = {
  pair_hash: string;
  user_id: string | null;
  code_hash: string;
  tries: Generated<number>;
  created_at: number;
  expires_at: number;
};

export type OrderHistoryTable = {
  id: string;
  order_id: string;
  status: 'pending' | 'confirmed' | 'preparing' | 'out-for-delivery' | 'delivered' | 'cancelled';
  actor_kind: 'customer' | 'partner' | 'admin';
  actor_id: string;
  at: number;
};

export type OrderItemsTable = {
  order_id: string;
  position: number;
  product_id: string;
  quantity: number;
  price_paise: number;
  delivery_charge_paise: number;
  product_name: string;
  description: string;
  category: string;
  image_url: string;
  code_name: string | null;
};

export type OrdersTable = {
  id: string;
  short_id: string;
  user_id: string;
  partner_id: string | null;
  delivery_status:
    | 'pending'
    | 'confirmed'
    | 'preparing'
    | 'out-for-delivery'
    | 'delivered'
    | 'cancelled';
  payment_status: 'pending' | 'paid' | 'failed';
  payment_mode: 'COD' | 'upi' | 'online' | 'card';
  pricing_period: 'standard' | 'late_night' | 'early_morning';
  total_quantity: number;
  subtotal_paise: number;
  delivery_paise: number;
  extra_per_item_paise: number;
  extra_paise: number;
  discount_paise: number;
  payable_paise: number;
  coupon_code: string | null;
  delivery_address: string;
  delivery_code: string;
  delivery_code_tries: Generated<number>;
  delivery_note: string | null;
  cancellation_reason: string | null;
  cancellation_fee_paise: Generated<number>;
  created_at: number;
  updated_at: number;
  accepted_at: number | null;
  delivered_at: number | null;
  cancelled_at: number | null;
};

export type OutboxTable = {
  id: string;
  dedupe_key: string;
  channel: 'mail' | 'sms';
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  links: string;
  created_at: number;
  next_try_at: number;
  tries: Generated<number>;
  sent_at: number | null;
  last_error: string | null;
};

export type PartnersTable = {
  id: string;
  fullname: string;
  email: string;
  phone: string;
  password_hash: string;
  is_active: Generated<number>;
  max_active_orders: number | null;
  created_at: number;
  updated_at: number;
};

export type ProductsTable = {
  id: string;
  product_name: string;
  description: string;
  category: string;
  price_paise: number;
  stock: number;
  image_url: string;
  delivery_charge_paise: number;
  minimum_order_qty: Generated<number>;
  code_name: string | null;
  position: number;
  search_text: string;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
};

export type SessionsTable = {
  id: string;
  kind: 'customer' | 'partner' | 'admin';
  account_id: string;
  token_hash: string;
  previous_token_hash: string | null;
  previous_until: number | null;
  created_at: number;
  last_used_at: number;
};

export type SettingsTable = {
  key: string;
  value: string;
  updated_at: number;
};

export type UsersTable = {
  id: string;
  fullname: string;
  email: string;
  phone: string;
  hostel: string;
  password_hash: string;
  is_verified: Generated<number>;
  is_blocked: Generated<number>;
  created_at: number;
  updated_at: number;
};

export type Schema = {
  account_links: AccountLinksTable;
  admins: AdminsTable;
  contact_messages: ContactMessagesTable;
  coupon_uses: CouponUsesTable;
  coupons: CouponsTable;
  idempotency_keys: IdempotencyKeysTable;
  interests: InterestsTable;
  live_events: LiveEventsTable;
  login_codes: LoginCodesTable;
  order_history: OrderHistoryTable;
  order_items: OrderItemsTable;
  orders: OrdersTable;
  outbox: OutboxTable;
  partners: PartnersTable;
  products: ProductsTable;
  sessions: SessionsTable;
  settings: SettingsTable;
  users: UsersTable;
};
