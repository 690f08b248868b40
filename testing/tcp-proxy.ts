import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A network between a server and its clients that a test can interrupt. */
export type TcpProxy = {
  /** The URL of the server, through the proxy. */
  url: string;
  /** Breaks all open connections; new ones are possible. */
  cut: () => void;
  /** `open` forwards, `refused` breaks new connections at once, `silent` neither forwards nor breaks any. */
  setMode: (mode: 'open' | 'refused' | 'silent') => void;
  close: () => Promise<void>;
};

/** Starts a proxy in front of the server at `url`. */
export async function startTcpProxy(url: string): Promise<TcpProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let mode: Parameters<TcpProxy['setMode']>[0] = 'open';
  const forward = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (data) => mode !== 'silent' && to.write(data));
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((client) => {
    if (mode === 'refused') {
      client.destroy();
      return;
    }
    const upstream = connect(Number(target.port), target.hostname);
    forward(client, upstream);
    forward(upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxied = new URL(url);
  // A listening TCP server has an address with a port.
  proxied.port = String((server.address() as AddressInfo).port);
  const cut = () => sockets.forEach((socket) => socket.resetAndDestroy());
  return {
    url: proxied.href,
    cut,
    setMode: (next) => {
      mode = next;
    },
    close: async () => {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}

/** A port that nothing listens at, for a server that must know its own before it starts. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
