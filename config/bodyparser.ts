import { defineConfig } from '@adonisjs/core/bodyparser'

// Texts inside JSON are trimmed by `light_body_middleware`. Files of a multipart body are taken by `receive_uploads_middleware`, behind the session.
export default defineConfig({
  allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  form: { convertEmptyStringsToNull: true, types: ['application/x-www-form-urlencoded'], limit: '64kb' },
  // 14 MB lets a 10 MB image travel inside JSON as base64; everything bigger is refused with 413.
  json: {
    convertEmptyStringsToNull: false,
    trimWhitespaces: false,
    types: ['application/json', 'application/json; charset=utf-8'],
    limit: '14mb',
  },
  multipart: {
    autoProcess: false,
    convertEmptyStringsToNull: true,
    processManually: [],
    limit: '10.5mb',
    types: ['multipart/form-data'],
  },
})
