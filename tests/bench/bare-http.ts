import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Upper bound of any response: `node:http` alone, with the status of the shop and a body as long as the shop's. */
const bytes = Number(process.argv[2] ?? '0');
const status = Number(process.argv[3] ?? '200');
const body = Buffer.alloc(bytes, 'x');

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    if (status === 304) {
      response.writeHead(304, { etag: '"bare"' }).end();
      return;
    }
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': bytes,
    });
    response.end(body);
  });
});
server.listen(0, '127.0.0.1', () => {
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
