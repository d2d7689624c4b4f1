import server from '@adonisjs/core/services/server'
import router from '@adonisjs/core/services/router'

server.errorHandler(() => import('#app/exceptions/handler.ts'))
server.use([() => import('#app/middleware/static_files_middleware.ts')])
router.use([
  () => import('#app/middleware/compress_answers_middleware.ts'),
  () => import('@adonisjs/core/bodyparser_middleware'),
  () => import('@adonisjs/session/session_middleware'),
  () => import('#app/middleware/light_reads_middleware.ts'),
  () => import('@adonisjs/auth/initialize_auth_middleware'),
])
