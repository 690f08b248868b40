import { defineProducts } from './demo-product.ts';

// code, name, description, picture, price ₹, delivery ₹, stock, minimum order

export const snacks = defineProducts('Snacks', [
  ['POP-090', 'Butter Popcorn', '90 g tub', 'popcorn', 40, 3, 120],
  ['CKE-006', 'Choco Chip Cookies, Bakery Pack of 6', 'fresh today', 'cookie', 65, 4, 3],
  ['PNT-075', 'Salted Peanuts', '75 g pouch', 'peanuts', 25, 2, 160, 2],
  ['CRS-070', 'Butter Croissant', 'bakery, 70 g', 'croissant', 45, 4, 0],
  ['FRY-060', 'Peri Peri Potato Sticks', '60 g pouch', 'french-fries', 30, 2, 140],
  ['SDW-002', 'Grilled Veg Sandwich', '2 pieces, mint chutney', 'sandwich', 55, 5, 40],
  ['BGR-001', 'Aloo Tikki Burger', 'with onion and mayo', 'hamburger', 60, 5, 45],
  ['KHK-200', 'Methi Khakhra', '200 g, 10 pieces', 'flatbread', 42.5, 3, 85],
  ['CRN-150', 'Masala Sweet Corn', '150 g cup', 'ear-of-corn', 45, 4, 60],
  ['BNN-003', 'Robusta Bananas, Pack of 3', 'ripe today', 'banana', 20, 2, 50],
  ['EGG-001', 'Boiled Egg with Pepper', '1 piece', 'egg', 12.5, 2, 72, 2],
  ['BRD-400', 'Milk Bread', '400 g loaf', 'bread', 45, 4, 55],
]);

export const instantMeals = defineProducts('Instant Meals', [
  ['NDL-140', 'Masala Instant Noodles', '140 g cup', 'steaming-bowl', 30, 3, 180],
  ['MGI-070', 'Maggi 2-Minute Noodles', '70 g pack', 'spaghetti', 15, 3, 200],
  ['RJM-300', 'Rajma Chawal Bowl', '300 g, heat and eat', 'curry-rice', 95, 6, 64],
  ['RCE-250', 'Jeera Rice', '250 g pouch, ready in 90 s', 'cooked-rice', 70, 5, 70],
  ['OAT-040', 'Masala Oats', '40 g cup, just add water', 'bowl-with-spoon', 35, 3, 110],
  ['RLL-001', 'Paneer Kathi Roll', 'from the night kitchen', 'stuffed-flatbread', 85, 6, 0],
  ['HKK-280', 'Veg Hakka Noodles Box', '280 g, hot', 'takeout-box', 90, 6, 42],
  ['SMB-200', 'Sambar Idli Pot', '200 g, heat and eat', 'pot-of-food', 75, 5, 48],
  ['SLD-180', 'Sprout Salad Bowl', '180 g, with lemon', 'green-salad', 60, 5, 4],
]);

export const beverages = defineProducts('Beverages', [
  ['CLD-250', 'Cold Coffee with Jaggery', '250 ml', 'cup-with-straw', 55, 5, 90],
  ['MNG-200', 'Alphonso Mango Drink', '200 ml', 'beverage-box', 20, 3, 150],
  ['FLT-015', 'Filter Coffee Sachet', '15 g, one cup', 'hot-beverage', 8, 2, 3, 5],
  ['CHA-010', 'Masala Chai Premix', '10 sachets', 'teapot', 110, 6, 75],
  ['MLK-500', 'Toned Milk', '500 ml pouch', 'glass-of-milk', 29, 3, 60],
  ['BBL-300', 'Bubble Tea, Brown Sugar', '300 ml, chilled', 'bubble-tea', 120, 6, 1],
  ['CCN-200', 'Tender Coconut Water', '200 ml', 'coconut', 45, 4, 80],
  ['NMB-250', 'Nimbu Soda', '250 ml, sweet and salty', 'lime', 22, 3, 130],
  ['AMP-200', 'Aam Panna', '200 ml, raw mango', 'mango', 18, 3, 95],
  ['WTR-001', 'Drinking Water', '1 litre bottle', 'droplet', 20, 3, 200],
]);

export const sweets = defineProducts('Sweets', [
  ['CHC-080', 'Dark Chocolate 55%', '80 g bar', 'chocolate-bar', 75, 4, 100],
  ['ICE-100', 'Kesar Pista Ice Cream Cup', '100 ml, frozen', 'ice-cream', 50, 6, 66],
  ['LLP-001', 'Rainbow Lollipop', '1 piece', 'lollipop', 5, 2, 190, 5],
  ['TFF-012', 'Strawberry Toffees', '12 pieces', 'candy', 24, 2, 145],
  ['CST-090', 'Caramel Custard', '90 g cup, chilled', 'custard', 40, 4, 0],
  ['DNT-001', 'Chocolate Doughnut', 'bakery, 60 g', 'doughnut', 49, 4, 44],
  ['CUP-001', 'Rose Cupcake', 'bakery, 55 g', 'cupcake', 42, 4, 5],
  ['GJY-004', 'Mawa Gujiya, Box of 4', 'made with ghee', 'dumpling', 99, 6, 40],
  ['CAK-500', 'Birthday Cake, Half Kilo', 'pineapple, with candles', 'birthday-cake', 450, 10, 2],
]);
