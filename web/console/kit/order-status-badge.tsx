export { OrderStatusBadge } from '#web/ui/order-status-badge.tsx';
