import { defineProducts } from './demo-product.ts';

// code, name, description, picture, price ₹, delivery ₹, stock, minimum order

export const personalCare = defineProducts('Personal Care', [
  ['SOP-100', 'Neem & Tulsi Bath Soap', '100 g', 'soap', 38, 4, 140, 2],
  ['TBR-001', 'Soft Toothbrush', '1 piece with cap', 'toothbrush', 30, 3, 90],
  ['TPS-100', 'Clove Toothpaste', '100 g tube', 'tooth', 62, 4, 85],
  ['LTN-200', 'Aloe Body Lotion', '200 ml pump', 'lotion-bottle', 165, 6, 48],
  ['RZR-002', 'Twin Blade Razor', '1 piece', 'razor', 35, 3, 75],
  ['TRL-001', 'Toilet Roll', '2-ply, 1 roll', 'roll-of-paper', 32, 4, 120, 2],
  ['PAD-008', 'Cotton Pads, Pack of 8', 'regular, with wings', 'lotus', 78, 4, 110],
  ['DTG-500', 'Washing Powder', '500 g, bucket wash', 'bubbles', 68, 5, 70],
  ['BND-020', 'First Aid Strips, Pack of 20', 'washproof', 'adhesive-bandage', 40, 3, 100],
]);

export const stationery = defineProducts('Stationery', [
  ['NTB-160', 'Ruled Notebook A5, 160 Pages', 'spiral', 'spiral-notepad', 60, 5, 130],
  ['PEN-005', 'Blue Ball Pens, Pack of 5', '0.7 mm', 'pen', 50, 3, 160],
  ['PCL-001', 'HB Pencil', 'pre-sharpened', 'pencil', 7.5, 2, 200, 3],
  ['SQR-002', 'Set Squares', '45° and 60°, clear', 'triangular-ruler', 45, 3, 0],
  ['SCR-001', 'Scissors', '15 cm, blunt tip', 'scissors', 65, 4, 52],
  ['SHT-050', 'A4 Sheets, Pack of 50', '75 gsm, unruled', 'page-facing-up', 55, 5, 95],
  ['FLD-001', 'Assignment Folder', 'A4, elastic band', 'file-folder', 28, 3, 115, 3],
  ['PIN-040', 'Notice Board Pins', '40 pieces', 'pushpin', 38, 3, 58],
]);

export const electricals = defineProducts('Electricals', [
  ['BAT-004', 'AA Batteries, Pack of 4', 'alkaline', 'battery', 120, 4, 88],
  ['LED-009', 'LED Bulb 9 W', 'warm white, B22', 'light-bulb', 99, 5, 76],
  ['TRC-001', 'Pocket Torch', 'USB charging', 'flashlight', 199, 6, 0],
  ['ADP-003', 'Plug Adapter', '3-pin to 2-pin', 'electric-plug', 69, 4, 64],
  ['HDP-001', 'Wired Headphones', '3.5 mm, foldable', 'headphone', 399, 8, 4],
  ['MSE-001', 'USB Mouse', '1.5 m cable', 'computer-mouse', 299, 8, 40],
  ['ALM-001', 'Alarm Clock', 'loud bell, 1 AA battery', 'alarm-clock', 249, 8, 41],
]);

/** Hidden category: found by search or its own URL. */
export const books = defineProducts('Books', [
  ['BKM-001', 'Engineering Mathematics', 'solved papers, second hand', 'blue-book', 280, 10, 46],
  ['BKB-001', 'Botany for Beginners', 'paperback, second hand', 'green-book', 190, 8, 40],
  ['BKE-001', 'Everyday English', 'grammar and letters', 'orange-book', 160, 8, 55],
  ['BKH-001', 'A Short History of India', 'paperback', 'closed-book', 240, 8, 3],
  ['BKP-001', 'Physics Lab Record', 'with answers to the viva', 'open-book', 120, 6, 60],
  ['BKS-003', 'Semester One Set', '3 course books', 'books', 420, 10, 0],
]);
