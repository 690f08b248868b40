/** Maximum number of characters per field, enforced by schemas and shown by forms. */
export const textLimits = {
  id: 100,
  timestamp: 40,
  couponCode: 100,
  upiId: 128,
  fullname: 100,
  phone: 40,
  hostel: 100,
  email: 254,
  password: 200,
  message: 4000,
  reason: 300,
  customerNote: 200,
} as const;
