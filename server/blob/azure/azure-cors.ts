import { type BlobServiceClient, RestError } from '@azure/storage-blob'

/** What a browser's upload needs (learn.microsoft.com: "CORS support for Azure Storage"). Any origin: what is allowed lies in the signature, and cookies play no part. */
const rule = {
  allowedOrigins: '*',
  allowedMethods: 'PUT',
  allowedHeaders: 'content-type,x-ms-blob-type,x-ms-blob-content-type',
  exposedHeaders: 'x-ms-error-code,x-ms-request-id',
  maxAgeInSeconds: 3600,
}

/** Lets browsers send to the account, unless a rule for PUT is there already, which then is the operator's. A key that may not do this is left to the operator, who is told. */
export async function allowBrowsers(service: BlobServiceClient): Promise<void> {
  try {
    const { cors = [] } = await service.getProperties()
    if (cors.some(({ allowedMethods }) => allowedMethods.split(',').includes('PUT'))) return
    await service.setProperties({ cors: [...cors, rule] })
  } catch (error) {
    if (!(error instanceof RestError) || error.statusCode !== 403) throw error
    process.emitWarning(
      `Azure does not let this server set CORS. Allow ${rule.allowedMethods} from the site's origin with the headers ${rule.allowedHeaders}.`,
    )
  }
}
