import { checkPlugin } from '#tests'

// Proves: backup, utl.backup.listar
checkPlugin('backup')
