import { defineConfig } from '@adonisjs/core/bodyparser'

export default defineConfig({
  allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  form: { convertEmptyStringsToNull: true, types: ['application/x-www-form-urlencoded'], limit: '64kb' },
  // 14 MB lets a 10 MB image travel inside JSON as base64; everything bigger is refused with 413.
  json: { convertEmptyStringsToNull: false, types: ['application/json', 'application/json; charset=utf-8'], limit: '14mb' },
  multipart: { autoProcess: true, convertEmptyStringsToNull: true, processManually: [], limit: '10.5mb', types: ['multipart/form-data'] },
})
