import type { FastifyRequest } from 'fastify';

/** A failure shown to a visitor's browser as a page. Other clients get JSON. */
export interface Failure {
  readonly status: number;
  /** Of the body that others get. */
  readonly code: string;
  readonly message: string;
}

export interface FailurePages {
  /** Sets what a failure looks like; before that it is JSON for browsers, too. */
  readonly show: (page: (failure: Failure) => string) => void;
  /** Undefined where JSON is what was asked for. */
  readonly pageFor: (
    request: Pick<FastifyRequest, 'method' | 'url' | 'headers'>,
    failure: Failure,
  ) => string | undefined;
}

export const HTML = 'text/html; charset=utf-8';

/** The API's addresses, at which there are no pages. */
const NO_PAGE = /^\/+(api|health)(\/|\?|$)/i;

export function createFailurePages(): FailurePages {
  let page: ((failure: Failure) => string) | undefined;
  return {
    show(shown) {
      page = shown;
    },
    pageFor({ method, url, headers }, failure) {
      const isVisit = (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html');
      return isVisit && !NO_PAGE.test(url) ? page?.(failure) : undefined;
    },
  };
}
