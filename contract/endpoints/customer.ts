import { route } from './route.ts';

export const getShop = route('getShop', 'public', 'GET /shop');
export const listProducts = route('listProducts', 'public', 'GET /products/getallproducts');
export const listProductsByIds = route('listProductsByIds', 'public', 'GET /products/byids');
export const getProduct = route('getProduct', 'public', 'GET /products/:id');
export const signUp = route('signUp', 'public', 'POST /users/signup');
export const logIn = route('logIn', 'public', 'POST /users/login');
export const sendOtp = route('sendOtp', 'public', 'POST /users/send-otp');
export const verifyOtp = route('verifyOtp', 'public', 'POST /users/verify-otp');
export const checkAuth = route('checkAuth', 'customer', 'GET /users/checkauth');
export const refreshSession = route('refreshSession', 'customer', 'GET /users/refresh-auth-token');
export const refreshSessionByPost = route(
  'refreshSessionByPost',
  'customer',
  'POST /users/refresh-auth-token',
);
export const logOut = route('logOut', 'public', 'GET /users/logout');
export const verifyEmail = route('verifyEmail', 'public', 'GET /users/verify-email');
export const resendVerification = route('resendVerification', 'public', 'POST /users/resend-verification');
export const requestPasswordReset = route(
  'requestPasswordReset',
  'public',
  'POST /users/request-password-reset',
);
export const resetPassword = route('resetPassword', 'public', 'POST /users/reset-password');
export const changePassword = route('changePassword', 'customer', 'POST /users/change-password');
export const updateProfile = route('updateProfile', 'customer', 'PUT /users/profile');
export const listMySessions = route('listMySessions', 'customer', 'GET /users/sessions');
export const endMySession = route('endMySession', 'customer', 'DELETE /users/sessions/:id');
export const sendPhoneCode = route('sendPhoneCode', 'customer', 'POST /users/send-phone-code');
export const verifyPhoneCode = route('verifyPhoneCode', 'customer', 'POST /users/verify-phone-code');
export const signOutEverywhere = route('signOutEverywhere', 'customer', 'POST /users/sign-out-everywhere');
export const exportMyData = route('exportMyData', 'customer', 'GET /users/export');
export const closeAccount = route('closeAccount', 'customer', 'POST /users/close-account');
export const sendContactMessage = route('sendContactMessage', 'public', 'POST /users/contactmessage');
export const calculateCheckout = route('calculateCheckout', 'customer-if-any', 'POST /orders/checkout');
export const placeOrder = route('placeOrder', 'customer', 'POST /orders/create');
export const listMyOrders = route('listMyOrders', 'customer', 'GET /orders/getmyorders');
export const cancelMyOrder = route('cancelMyOrder', 'customer', 'PUT /orders/cancelmyorder/:id');
export const getOrder = route('getOrder', 'session', 'GET /orders/:id');
export const checkCoupon = route('checkCoupon', 'customer-if-any', 'POST /coupons/public/check');
export const registerInterest = route('registerInterest', 'public', 'POST /interest');
export const testCookie = route('testCookie', 'public', 'GET /test-cookie');
