import { consoleStockMessages } from '#messages/console-stock.ts';

const t = consoleStockMessages;

/** In a column: the pieces to sell, and below them what open orders wait for. */
export function StockFigure({ stock, promised }: { stock: number; promised: number }) {
  return (
    <span className="grid">
      {stock === 0 ? (
        <span className="font-semibold text-danger-text">{t.low.soldOut}</span>
      ) : (
        stock.toLocaleString('en-IN')
      )}
      {promised > 0 && <span className="text-note whitespace-nowrap text-fg-2">{t.promised(promised)}</span>}
    </span>
  );
}
