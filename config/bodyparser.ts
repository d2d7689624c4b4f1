import { defineConfig } from '@adonisjs/core/bodyparser'

// Files of a multipart body are taken by `receive_uploads_middleware`, behind the session.
export default defineConfig({
  allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  form: { convertEmptyStringsToNull: true, types: ['application/x-www-form-urlencoded'], limit: '64kb' },
  // 14 MB lets a 10 MB image travel inside JSON as base64; everything bigger is refused with 413.
  json: { convertEmptyStringsToNull: false, types: ['application/json', 'application/json; charset=utf-8'], limit: '14mb' },
  multipart: { autoProcess: false, convertEmptyStringsToNull: true, processManually: [], limit: '10.5mb', types: ['multipart/form-data'] },
})
