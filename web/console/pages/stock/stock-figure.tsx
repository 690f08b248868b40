/** In a column: the pieces to sell, and below them what open orders wait for. */
export function StockFigure({ stock, promised }: { stock: number; promised: number }) {
  return (
    <span className="grid">
      {stock === 0 ? (
        <span className="font-semibold text-danger-text">Sold out</span>
      ) : (
        stock.toLocaleString('en-IN')
      )}
      {promised > 0 && (
        <span className="text-note whitespace-nowrap text-fg-2">{formatPromised(promised)}</span>
      )}
    </span>
  );
}

/** Pieces that customers can order, and those that open orders wait for. */
export function formatStock(stock: number, promised = 0): string {
  const toSell = `${stock.toLocaleString('en-IN')} to sell`;
  return promised > 0 ? `${toSell} · ${formatPromised(promised)}` : toSell;
}

export function formatPromised(promised: number): string {
  return `${promised.toLocaleString('en-IN')} promised`;
}
