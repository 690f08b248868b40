/** The most characters of a text that somebody enters; the schemas refuse more, the forms say so before. */
export const textLimits = {
  fullname: 100,
  phone: 40,
  hostel: 100,
  email: 254,
  password: 200,
  message: 4000,
  reason: 300,
} as const;
