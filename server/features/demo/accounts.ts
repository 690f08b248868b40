/** A demo account. `hostel` is empty where it is not set. */
export type DemoAccount = {
  readonly role: 'customer' | 'partner' | 'admin';
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly hostel: string;
};

/** The password of every demo account. */
export const demoPassword = 'demo1234';

/** The demo accounts, all verified. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    role: 'customer',
    fullName: 'Ananya Iyer',
    email: 'student@corridor.test',
    phone: '+919845012301',
    hostel: 'Kaveri Hostel',
  },
  {
    role: 'customer',
    fullName: 'Kabir Shaikh',
    email: 'student2@corridor.test',
    phone: '+919845012302',
    hostel: '',
  },
  {
    role: 'partner',
    fullName: 'Ravi Kumar',
    email: 'rider@corridor.test',
    phone: '+919845012311',
    hostel: '',
  },
  {
    role: 'partner',
    fullName: 'Meena Gowda',
    email: 'rider2@corridor.test',
    phone: '+919845012312',
    hostel: '',
  },
  {
    role: 'admin',
    fullName: 'Farah Thomas',
    email: 'admin@corridor.test',
    phone: '+919845012300',
    hostel: '',
  },
];
