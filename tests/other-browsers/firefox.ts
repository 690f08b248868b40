import { once } from 'node:events';
import { phone, startProgram } from './driver.ts';
import type { Driver } from './driver.ts';

type Message = {
  id?: number;
  result?: unknown;
  error?: string;
  message?: string;
  method?: string;
  params?: Event;
};
/** The fields that are read of the events that are subscribed to. */
type Event = {
  level?: string;
  text?: string;
  errorText?: string;
  request?: { url: string };
  response?: { status: number };
};

/** A font that a page has not finished when it is left: NS_BINDING_ABORTED as a number. */
const abortedFont = 'status=2152398850';
/** A request that a service worker has not answered when its page is left: its address is empty. */
const abortedInWorker = 'Failed to load ‘’. A ServiceWorker';

/** Firefox of the machine by WebDriver BiDi, which it speaks without a driver. */
export async function openFirefox(): Promise<Driver> {
  const firefox = await startProgram('firefox-esr', (folder) => [
    '--headless',
    '--no-remote',
    '--profile',
    folder,
    '--remote-debugging-port=0',
    'about:blank',
  ]);
  const url = await firefox.waitForOutput(/WebDriver BiDi listening on (ws:\S+)/);
  const errors: string[] = [];
  const { send, close } = await connect(`${url}/session`, (event) => {
    const error = describeError(event);
    if (error !== undefined) errors.push(error);
  });
  await send('session.new', { capabilities: {} });
  const events = ['log.entryAdded', 'network.fetchError', 'network.responseCompleted'];
  await send('session.subscribe', { events });
  const tree = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = tree.contexts[0]?.context;
  await send('browsingContext.setViewport', { context, viewport: phone });
  return {
    open: async (address) => {
      await send('browsingContext.navigate', { context, url: address, wait: 'complete' });
    },
    evaluate: async (expression) => {
      const script = {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: false,
      };
      const { result } = (await send('script.evaluate', script)) as { result?: { value?: string } };
      return JSON.parse(result?.value ?? 'null') as unknown;
    },
    perform: async (actions) => {
      await send('input.performActions', { context, actions });
    },
    listErrors: async () => errors,
    close: async () => {
      close();
      await firefox.stop();
    },
  };
}

async function connect(url: string, handleEvent: (event: Event) => void) {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  let lastId = 0;
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    // The protocol has text messages only.
    const { id, result, error, message, params } = JSON.parse(data as string) as Message;
    if (params !== undefined) handleEvent(params);
    if (id === undefined) return;
    if (error === undefined) pending.get(id)?.resolve(result);
    else pending.get(id)?.reject(new Error(`${error}: ${message}`));
    pending.delete(id);
  });
  const send = async (method: string, params: object): Promise<unknown> => {
    lastId += 1;
    const response = Promise.withResolvers<unknown>();
    pending.set(lastId, response);
    socket.send(JSON.stringify({ id: lastId, method, params }));
    return response.promise;
  };
  return { send, close: () => socket.close() };
}

/** Undefined for what a page aborts when it is left, and for statuses that the shop answers on purpose. */
function describeError({ level, text, errorText, request, response }: Event): string | undefined {
  const isAborted = text?.includes(abortedFont) === true || text?.includes(abortedInWorker) === true;
  if (level === 'error') return isAborted ? undefined : text;
  if (response !== undefined && response.status >= 500) return `${response.status} ${request?.url}`;
  if (errorText === undefined || errorText === 'NS_BINDING_ABORTED') return undefined;
  return `${errorText} ${request?.url}`;
}
