import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['schema', 'desk-schema', 'face-schema', 'file-schema', 'message-schema', 'sign-in-schema'].map(
    (name) => `./server/database/${name}.ts`,
  ),
  out: './server/database/migrations',
})
