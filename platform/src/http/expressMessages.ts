import type { Express } from 'express';
import { IncomingMessage, ServerResponse, type ServerOptions } from 'node:http';

/**
 * Classes of requests and responses for the server of an express application, born with the prototypes that express gives to
 * every call. Set afterwards, as express does with those of Node, each call gets a shape of its own: V8 keeps whatever hangs on it
 * until it collects its old space, and nothing that touches it stays fast. A bare answer took four times as long.
 */
export function expressMessages(app: Express): Required<Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'>> {
  class ExpressRequest extends IncomingMessage {}
  class ExpressResponse extends ServerResponse {}
  app.request = Object.setPrototypeOf(ExpressRequest.prototype, app.request) as Express['request'];
  app.response = Object.setPrototypeOf(ExpressResponse.prototype, app.response) as Express['response'];
  return { IncomingMessage: ExpressRequest, ServerResponse: ExpressResponse as typeof ServerResponse };
}
