import { execFileSync } from 'node:child_process'
import packageFile from '../../package.json' with { type: 'json' }

/** The package's version and the commit, as in `0.1.0+1a2b3c4`; the version alone where there is neither git nor `COMMIT`. */
export function appVersion(): string {
  const commit = process.env.COMMIT?.slice(0, 7) || commitOf()
  return commit ? `${packageFile.version}+${commit}` : packageFile.version
}

function commitOf(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}
