import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/database/schema.ts', './server/database/desk-schema.ts', './server/database/face-schema.ts'],
  out: './server/database/migrations',
})
