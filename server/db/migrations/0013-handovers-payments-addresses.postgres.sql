UPDATE orders SET address_room = parts[1], address_block = parts[2], address_floor = parts[3], address_hostel = parts[4]
FROM (
  SELECT id, regexp_match(delivery_address, '^Room no\. (.+?), Block ([ABC]), Floor (Ground|[1-5]), Hostel (.+)$') AS parts
  FROM orders
) AS parsed
WHERE parsed.id = orders.id AND parts IS NOT NULL;
