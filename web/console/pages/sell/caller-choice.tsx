import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listCustomers, listOrders } from '#contract/endpoints/admin.ts';
import { emptyAddress, parseAddress } from '#domain/room-address.ts';
import type { RoomAddress } from '#domain/room-address.ts';
import type { ApiResponse } from '#web/api/send-request.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { consoleQuery, queryClient } from '#web/console/api/console-request.ts';
import { Loaded } from '#web/console/kit/query-failure.tsx';

/** Who phones: a customer, or somebody without an account. */
export type Caller = { customerId: string | null; fullname: string; phone: string; address: RoomAddress };

const maxResults = 5;
const minLength = 2;
type Customer = ApiResponse<'listCustomers'>['data'][number];

/** Finds the customer who phones; what is typed becomes the name or the phone of somebody else. */
export function CallerChoice({ onChoose }: { onChoose: (caller: Caller) => void }) {
  const [text, setText] = useState('');
  const search = text.trim();
  const isPhone = /^[+\d\s-]+$/.test(search);
  return (
    <div className="grid gap-3">
      <TextField
        label="Who phones?"
        placeholder="Name or phone"
        type="text"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {search.length >= minLength && <FoundCustomers search={search} onChoose={onChoose} />}
      <Button
        variant="quiet"
        onClick={() =>
          onChoose({
            customerId: null,
            fullname: isPhone ? '' : search,
            phone: isPhone ? search : '',
            address: emptyAddress,
          })
        }
      >
        Without an account
      </Button>
    </div>
  );
}

type FoundCustomersProps = { search: string; onChoose: (caller: Caller) => void };

function FoundCustomers({ search, onChoose }: FoundCustomersProps) {
  const query = { search, limit: maxResults, state: 'active' } as const;
  const result = useQuery({ ...consoleQuery(listCustomers, { query }), placeholderData: keepPreviousData });
  return (
    <Loaded result={result} title="The customers could not be searched" skeleton={null}>
      {({ data }) => (
        <ul aria-label="Customers" className="grid gap-2 empty:hidden">
          {data.map((customer) => (
            <li key={customer._id} className="grid">
              <button
                type="button"
                className="grid min-h-11 rounded-control border border-line px-3.5 py-2 text-left hover:border-line-3"
                onClick={() => void chooseCustomer(customer, onChoose)}
              >
                <span className="text-body font-semibold wrap-anywhere">{customer.fullname}</span>
                <span className="text-note text-fg-2 wrap-anywhere">{`${customer.phone} · ${customer.hostel}`}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

/** With the room of the last order, where there is one. */
async function chooseCustomer(
  { _id: customerId, fullname, phone, hostel }: Customer,
  onChoose: (caller: Caller) => void,
): Promise<void> {
  const last = consoleQuery(listOrders, { query: { customer: customerId, limit: 1 } });
  const { data } = await queryClient.fetchQuery(last).catch(() => ({ data: [] }));
  const address = parseAddress(data[0]?.deliveryAddress ?? '') ?? { ...emptyAddress, hostelName: hostel };
  onChoose({ customerId, fullname, phone, address });
}
