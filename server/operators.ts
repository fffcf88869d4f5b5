import { run } from '#server/operator-api/operators-command'

process.exitCode = await run(process.argv.slice(2), process.env, {
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${text}\n`),
})
