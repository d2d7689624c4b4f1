import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Table 18 of eSocial: accident or illness. */
const ILLNESS = ['01', '03']
const NAMED = /doen[cç]a|acident|enfermidade|aux[ií]lio|tratamento de sa[uú]de|licen[cç]a m[eé]dica|atestado m/i

/** The code of eSocial says what a reason is; without one its name does. */
const isIllness = ({ motivo_esocial: code, classe, descricao }: Record<string, any>) =>
  code ? ILLNESS.includes(String(code)) : !classe && NAMED.test(String(descricao))

/** Whether a reason for leaves is an illness or accident; settings of exams. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('empresas', (table) => {
      table.date('configuracao_exames_desde').nullable()
      table.string('configuracao_afastamentos_somados', 1).nullable()
      table.integer('configuracao_dispensa_demissional_dias').nullable()
    })
    this.schema.alterTable('tipos_afastamento', (table) => {
      table.boolean('doenca_ou_acidente').notNullable().defaultTo(0)
    })
    this.defer(async (db) => {
      const ids = (await db.from('tipos_afastamento').select('*')).filter(isIllness).map(({ id }) => id)
      for (let index = 0; index < ids.length; index += 200)
        await db
          .from('tipos_afastamento')
          .whereIn('id', ids.slice(index, index + 200))
          .update({ doenca_ou_acidente: true })
    })
  }

  async down() {
    this.dropColumnOf('tipos_afastamento', 'doenca_ou_acidente')
    this.dropColumnOf('empresas', 'configuracao_dispensa_demissional_dias')
    this.dropColumnOf('empresas', 'configuracao_afastamentos_somados')
    this.dropColumnOf('empresas', 'configuracao_exames_desde')
  }
}
