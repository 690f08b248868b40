-- Orders that were delivered free of charge kept the charges of their products: a shortage raised their totals.
update order_items set delivery_charge_paise = 0
where delivery_charge_paise > 0 and order_id in (select id from orders where delivery_paise = 0);
