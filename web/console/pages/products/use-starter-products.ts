import { useState } from 'react';
import { useNavigate } from 'react-router';
import { addStarterProducts } from '#contract/endpoints/admin-products.ts';
import { parseRupees } from '#web/forms/parse-rupees.ts';
import type { ApiResponse } from '#web/api/send-request.ts';
import { reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { changeFailedText } from '#web/console/kit/failure-text.ts';
import { parseCount } from '#web/console/kit/field-kinds.ts';
import { formatCount } from '#web/console/kit/format-count.ts';
import { amountInvalidText } from '#web/console/kit/money-input.tsx';
import { useAction } from '#web/console/kit/use-action.ts';
import { reloadProducts } from './product-queries.ts';

export type StarterProduct = ApiResponse<'listStarterProducts'>['data'][number];
export type StarterField = 'price' | 'stock';
type Typed = Readonly<Record<StarterField, string>>;

const empty: Typed = { price: '', stock: '' };
const countText = 'Enter the pieces you have, 0 if there are none';

/** The error of a field of a row; a row without anything is none. */
function check({ price, stock }: Typed, field: StarterField): string | undefined {
  if (price.trim() === '' && stock.trim() === '') return undefined;
  if (field === 'price') return parseRupees(price) === null ? amountInvalidText : undefined;
  return parseCount(stock) === null ? countText : undefined;
}

/** What is typed beside the offered products, and their way into the shop. */
export function useStarterProducts(offered: readonly StarterProduct[]) {
  const navigate = useNavigate();
  const [rows, setRows] = useState<Readonly<Record<string, Typed>>>({});
  const [deliveryCharge, setDeliveryCharge] = useState('');
  const [hasTried, setTried] = useState(false);
  const read = (codeName: string) => rows[codeName] ?? empty;
  const chosen = offered.filter(
    ({ codeName, isInShop }) => !isInShop && Object.values(read(codeName)).some((text) => text.trim() !== ''),
  );
  const chargeError =
    deliveryCharge.trim() !== '' && parseRupees(deliveryCharge) === null ? amountInvalidText : undefined;
  const isValid =
    chargeError === undefined &&
    chosen.every(({ codeName }) =>
      (['price', 'stock'] as const).every((field) => check(read(codeName), field) === undefined),
    );
  const { run, isBusy, errorText } = useAction({
    send: () => {
      const products = chosen.map(({ codeName }) => {
        const { price, stock } = read(codeName);
        return { codeName, price: (parseRupees(price) ?? 0) / 100, stock: parseCount(stock) ?? 0 };
      });
      const body = { products, deliveryCharge: (parseRupees(deliveryCharge) ?? 0) / 100 };
      return sendConsoleRequest(addStarterProducts, { body });
    },
    reload: async () => {
      await Promise.all([reloadProducts(), reloadQueries('listStarterProducts', 'getOpening')]);
    },
    onDone: () => {
      setRows({});
      void navigate('/admin/products');
    },
    doneToast: ({ data }) => ({
      text: `${formatCount(data.created, 'product is', 'products are')} in your shop`,
    }),
    failedText: changeFailedText,
    failure: 'text',
  });
  return {
    count: chosen.length,
    isBusy,
    errorText,
    deliveryCharge: {
      value: deliveryCharge,
      error: hasTried ? chargeError : undefined,
      set: setDeliveryCharge,
    },
    field: (codeName: string, field: StarterField) => ({
      value: read(codeName)[field],
      error: hasTried ? check(read(codeName), field) : undefined,
      set: (text: string) => setRows({ ...rows, [codeName]: { ...read(codeName), [field]: text } }),
    }),
    /** False while something must be corrected. */
    add: (): boolean => {
      setTried(true);
      if (isValid) run();
      return isValid;
    },
  };
}
