import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('empresas', (table) => {
      table.integer('configuracao_aviso_vencimento_treinamentos').nullable()
    })
    this.schema.alterTable('certificados', (table) => {
      table.date('cancelado_em').nullable()
      table.text('motivo_cancelamento', 'mediumtext').nullable()
    })
  }

  async down() {
    this.dropColumnOf('certificados', 'motivo_cancelamento')
    this.dropColumnOf('certificados', 'cancelado_em')
    this.dropColumnOf('empresas', 'configuracao_aviso_vencimento_treinamentos')
  }
}
