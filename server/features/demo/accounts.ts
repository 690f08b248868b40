type AccountRow = readonly [
  role: 'customer' | 'partner' | 'admin',
  fullName: string,
  email: string,
  phone: string,
  hostel?: string,
];

const rows: readonly AccountRow[] = [
  ['customer', 'Ananya Iyer', 'student@corridor.test', '+919845012301', 'Kaveri Hostel'],
  ['customer', 'Kabir Shaikh', 'student2@corridor.test', '+919845012302'],
  ['partner', 'Ravi Kumar', 'rider@corridor.test', '+919845012311'],
  ['partner', 'Meena Gowda', 'rider2@corridor.test', '+919845012312'],
  ['admin', 'Farah Thomas', 'admin@corridor.test', '+919845012300'],
];

/** The demo accounts, all verified. */
export const demoAccounts = rows.map(([role, fullName, email, phone, hostel = '']) => ({
  role,
  fullName,
  email,
  phone,
  hostel,
}));
