/**
 * The sentences of an account's life – log-in, signup, password reset, verification, profile –
 * word for word. Read through `sentences`, where they stand beside the shop's others.
 */
const checkingAuthentication = 'Checking authentication...';
const passwordsDoNotMatch = 'Passwords do not match';
const passwordRequired = 'Password is required';
const confirmPassword = 'Please confirm your password';
const emailRequired = 'Email is required';
const serverError = 'Server error occurred. Please try again later.';
const resetSlow =
  'Password reset is taking longer than expected. Please check your email or try again.';

export const accountSentences = {
  auth: {
    checking: checkingAuthentication,
    failedToLogin: 'Failed to login',
    loginFailed: 'Login failed',
    invalidCredentials: 'Invalid email or password',
    failedToSendOtp: 'Failed to send OTP',
    failedToVerifyOtp: 'Failed to verify OTP',
    checkFailed: 'Authentication check failed',
    tokenRefreshFailed: 'Token refresh failed',
    noTokenForRefresh: 'No token available for refresh',
    refreshFailed: 'Auth refresh failed',
    logoutFailed: 'Logout failed',
    signedOut: 'You are signed out.',
    otpSent:
      'If this phone number and email belong to an account, a code is on its way to both of them.',
    otpRequired: 'Please enter the code',
  },
  signup: {
    title: (brand: string) => `Create ${brand} Account`,
    subtitle: 'Join us for quick hostel room delivery',
    fullname: 'Full Name',
    phone: 'Phone Number',
    phoneHint: 'Include country code (e.g., +91 for India)',
    hostel: 'Hostel Name',
    email: 'Email Address',
    emailHint: "We'll send you a verification link",
    password: 'Password',
    confirmPassword: 'Confirm Password',
    submit: 'Create Account',
    submitting: 'Creating Account...',
    signInHere: 'Sign in here',
    terms: 'terms and conditions',
    checking: checkingAuthentication,
    successTitle: 'Account Created Successfully!',
    successText: 'Please check your email to verify your account before signing in.',
    goToSignIn: 'Go to Sign In',
    createAnother: 'Create Another Account',
    tookTooLong:
      'Account creation is taking longer than expected. Please check your email for the verification link or try again.',
    noSuccessFlag: 'Signup failed - no success flag',
    failed: 'Failed to create account',
    fullnameRequired: 'Full name is required',
    fullnameTooShort: 'Full name must be at least 2 characters',
    phoneRequired: 'Phone number is required',
    phoneInvalid: 'Please enter a valid phone number with country code',
    hostelRequired: 'Hostel name is required',
    emailRequired,
    emailInvalid: 'Please enter a valid email address',
    passwordRequired,
    passwordTooShort: 'Password must be at least 6 characters',
    confirmRequired: confirmPassword,
    passwordsDiffer: passwordsDoNotMatch,
  },
  resetRequest: {
    title: 'Reset Your Password',
    submit: 'Send Reset Link',
    submitting: 'Sending Reset Link...',
    backToLogin: 'Back to Login',
    signUpHere: 'Sign up here',
    emailRequired,
    sentTitle: 'Email Sent!',
    linkExpires: 'The link will expire in 1 hour for security reasons.',
    sendAnother: 'Send Another Reset Link',
    fallback: 'Failed to send password reset email',
    sent: 'We have sent you a link to set a new password. Check your inbox and the spam folder.',
    refused: 'Failed to send password reset email.',
    timedOut:
      'The request is taking longer than expected. Please check your email - the reset link may have been sent successfully.',
    slow: resetSlow,
    notFound: 'Email address not found. Please check your email or sign up for a new account.',
    serverError,
    failed: 'Failed to send password reset email. Please try again.',
  },
  reset: {
    title: 'Set New Password',
    newPassword: 'New Password',
    confirmNewPassword: 'Confirm New Password',
    hint: 'Password must be at least 6 characters long',
    submit: 'Update Password',
    submitting: 'Updating Password...',
    validating: 'Validating reset link...',
    successTitle: 'Password Reset Successful!',
    redirecting: 'Redirecting to login page in 3 seconds...',
    continueToLogin: 'Continue to Login',
    invalidTitle: 'Invalid Reset Link',
    invalidText: 'This password reset link is invalid or has expired. Please request a new one.',
    requestNew: 'Request New Reset Link',
    backToLogin: 'Back to Login',
    passwordRequired,
    passwordTooShort: 'Password must be at least 6 characters long',
    confirmRequired: confirmPassword,
    passwordsDiffer: passwordsDoNotMatch,
    tokenMissing: 'Invalid reset link. Please request a new password reset.',
    done: 'Your password is changed. Sign in with the new one.',
    failed: 'Failed to reset password',
    tookTooLong: resetSlow,
  },
  verify: {
    tokenMissing: 'Invalid verification link. Token is missing.',
    done: 'Your email is verified. You can sign in now.',
    resent:
      'If this email belongs to an account that still has to be verified, a new link is on its way.',
    tookTooLong:
      'Verification is taking longer than expected. Please try refreshing the page or contact support.',
    endpointMissing: 'Verification endpoint not found. Please contact support.',
    serverError,
    networkError: 'Network error. Please check your connection and try again.',
    resendFailed: 'Failed to resend verification email',
  },
  profile: {
    title: 'My Profile',
    myOrders: 'My Orders',
    accountType: 'Account Type',
    regularUser: 'Regular User',
    loginMethod: 'Login Method',
    credentialsValidation: 'Credentials Validation',
    signOut: 'Sign Out',
    saved: 'Your profile is saved.',
    passwordChanged: 'Your password is changed. Your other devices are signed out.',
    currentPasswordRequired: 'Please enter your current password',
    sessionEnded: 'The device is signed out.',
    signedOutEverywhere: 'You are signed out on every device.',
    closed: 'Your account is closed. Thank you for ordering with us.',
  },
  teamPassword: {
    tooShort: 'Password must be at least 12 characters',
    tooCommon:
      'This password is too easy to guess. Leave out common words, names, years and rows of keys.',
  },
} as const;
