-- `Room no. ` has 9 characters, `, Block ` and `, Floor ` have 8, `, Hostel ` has 9; a floor is `Ground` or one digit.
UPDATE orders SET
  address_room = substr(address, 10, block_at - 10),
  address_block = substr(address, block_at + 8, 1),
  address_floor = substr(address, block_at + 17, floor_length),
  address_hostel = substr(address, block_at + 17 + floor_length + 9)
FROM (
  SELECT id AS parsed_id, delivery_address AS address, instr(delivery_address, ', Block ') AS block_at,
    CASE substr(delivery_address, instr(delivery_address, ', Block ') + 17, 6) WHEN 'Ground' THEN 6 ELSE 1 END AS floor_length
  FROM orders
) AS parsed
WHERE parsed_id = orders.id AND address GLOB 'Room no. ?*' AND block_at > 10
  AND (
    substr(address, block_at) GLOB ', Block [ABC], Floor [1-5], Hostel ?*'
    OR substr(address, block_at) GLOB ', Block [ABC], Floor Ground, Hostel ?*'
  );
