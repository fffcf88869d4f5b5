/** Bytes up to which a file is read into memory for it. */
const most = 32 * 1024 * 1024

/** The SHA-256 of a file in hexadecimal; null for a large one, and where the browser cannot tell. */
export async function sha256Of(file: Blob): Promise<string | null> {
  if (file.size > most) return null
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return null
  }
}
