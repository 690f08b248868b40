export function CouponPage() {
  return <h1 className="text-page-title">Check Coupon Status</h1>;
}
