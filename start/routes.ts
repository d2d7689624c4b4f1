import router from '@adonisjs/core/services/router'
router.get('/api/saude', async () => ({ ok: true }))
