import { defineConfig } from '@adonisjs/core/bodyparser'

// Forms only: JSON is read, and parts of a form are taken, by `read_body_middleware`, behind the session.
export default defineConfig({
  allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  form: { convertEmptyStringsToNull: true, types: ['application/x-www-form-urlencoded'], limit: '64kb' },
  json: { types: [] },
  multipart: {
    autoProcess: false,
    convertEmptyStringsToNull: true,
    processManually: [],
    limit: '10.5mb',
    types: ['multipart/form-data'],
  },
})
