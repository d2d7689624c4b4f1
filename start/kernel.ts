import server from '@adonisjs/core/services/server'
import { collectsMetrics } from '#app/monitoring/index.ts'
import { collectsTraces } from '#app/monitoring/traces.ts'
import env from '#start/env.ts'
import router from '@adonisjs/core/services/router'

server.errorHandler(() => import('#app/exceptions/handler.ts'))
server.use([
  ...(collectsTraces() ? [() => import('#app/middleware/trace_requests_middleware.ts')] : []),
  ...(collectsMetrics() || env.get('LOG_REQUESTS')
    ? [() => import('#app/middleware/observe_requests_middleware.ts')]
    : []),
  () => import('#app/middleware/security_headers_middleware.ts'),
  () => import('#app/middleware/limit_calls_middleware.ts'),
  () => import('#app/middleware/content_host_middleware.ts'),
  () => import('#app/middleware/static_files_middleware.ts'),
  () => import('#app/middleware/maintenance_middleware.ts'),
])
router.use([
  () => import('#app/middleware/compress_answers_middleware.ts'),
  () => import('#app/middleware/session_middleware.ts'),
  () => import('#app/middleware/read_body_middleware.ts'),
])
