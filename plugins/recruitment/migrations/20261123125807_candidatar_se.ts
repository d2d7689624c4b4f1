import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('empresas', (table) => {
      table.string('configuracao_encarregado_nome', 100).nullable()
      table.string('configuracao_encarregado_email', 200).nullable()
      table.string('configuracao_encarregado_telefone', 11).nullable()
    })
    this.schema.alterTable('candidatos', (table) => {
      table.string('pessoal_passaporte', 20).nullable()
      table.string('telefone_exterior', 16).nullable()
      table.dateTime('email_confirmado_em', { useTz: false }).nullable()
    })
    this.indexOn('candidatos', 'candidatos_empresa_id_pessoal_passaporte_unique', ['empresa_id', 'pessoal_passaporte'], { unique: true, named: { resource: 'captacao/candidatos', fields: { pessoal_passaporte: 'Passaporte' }, personal: ['pessoal_passaporte'] } })
    this.schema.alterTable('solicitacoes_pessoal', (table) => {
      table.text('anuncio_pedidos', 'mediumtext').nullable()
    })
  }

  async down() {
    this.dropColumnOf('solicitacoes_pessoal', 'anuncio_pedidos')
    this.dropColumnOf('candidatos', 'email_confirmado_em')
    this.dropColumnOf('candidatos', 'telefone_exterior')
    this.dropColumnOf('candidatos', 'pessoal_passaporte')
    this.dropColumnOf('empresas', 'configuracao_encarregado_telefone')
    this.dropColumnOf('empresas', 'configuracao_encarregado_email')
    this.dropColumnOf('empresas', 'configuracao_encarregado_nome')
  }
}
