import type { FastifyReply } from 'fastify'

/** The refusals of the blob service by Azure's codes, with their statuses (learn.microsoft.com: "Blob Storage error codes"). */
const statusOf = {
  InvalidBlobOrBlock: 400,
  InvalidBlockList: 400,
  InvalidHeaderValue: 400,
  InvalidInput: 400,
  InvalidQueryParameterValue: 400,
  InvalidXmlDocument: 400,
  MissingRequiredHeader: 400,
  AuthenticationFailed: 403,
  UnauthorizedBlobOverwrite: 403,
  BlobNotFound: 404,
  BlockCountExceedsLimit: 409,
  RequestBodyTooLarge: 413,
} as const

export type StorageCode = keyof typeof statusOf

/** A refusal of the blob service, told as Azure tells it, so that a client knows one form for both stores. */
export class StorageFault extends Error {
  override name = 'StorageFault'
  readonly code: StorageCode
  constructor(code: StorageCode, message: string) {
    super(message)
    this.code = code
  }
}

/** Answers with a fault: its status, `x-ms-error-code`, and `<Error><Code/><Message/></Error>`. Messages are our own words, with nothing in them to escape. */
export function sendFault(reply: FastifyReply, { code, message }: StorageFault): FastifyReply {
  const xml = `<?xml version="1.0" encoding="utf-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`
  return reply
    .code(statusOf[code])
    .header('x-ms-error-code', code)
    .type('application/xml; charset=utf-8')
    .serializer((text: string) => text)
    .send(xml)
}
