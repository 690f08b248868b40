import { route } from './route.ts';

export const listAdminProducts = route('listAdminProducts', 'admin', 'GET /admin/products');
export const getAdminProduct = route('getAdminProduct', 'admin', 'GET /admin/products/:id');
export const restoreProduct = route('restoreProduct', 'owner', 'POST /admin/products/:id/restore');
export const markOutOfStock = route('markOutOfStock', 'admin', 'POST /admin/products/:id/out-of-stock');
export const markBackInStock = route('markBackInStock', 'admin', 'POST /admin/products/:id/back-in-stock');
export const changeProducts = route('changeProducts', 'admin', 'POST /admin/products/bulk');
export const exportProducts = route('exportProducts', 'owner', 'GET /admin/products/csv');
export const listStarterProducts = route('listStarterProducts', 'owner', 'GET /admin/products/starter');
export const addStarterProducts = route('addStarterProducts', 'owner', 'POST /admin/products/starter');
export const previewImport = route('previewImport', 'owner', 'POST /admin/products/import/preview');
export const importProducts = route('importProducts', 'owner', 'POST /admin/products/import');
export const uploadProductPicture = route('uploadProductPicture', 'owner', 'PUT /admin/products/:id/picture');
