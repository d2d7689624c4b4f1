import { choice, date, longText, money, ref, setting, text, when } from '#engine'
import { VINCULOS } from '../domain/vinculos.ts'

/** In the dialog: the value of the record, as far as the user may see it. */
const of = (record: string) => ({ record })

/** What starts a contract; `notice` is the field of the record that says what to mind. */
export const contractFields = (notice: string) => ({
  aviso: longText('Contrato anterior').readOnly().prefill(of(notice)).visibleWhen(when('aviso').filled()),
  dataAdmissao: date('Data de admissão').required().default({ now: 'date' }).width(4),
  vinculo: choice('Vínculo', VINCULOS).default('E').prefill(of('vinculo')).width(4),
  matricula: text('Matrícula').max(20).width(4),
  estabelecimento: ref('utilitario/estabelecimentos', 'Estabelecimento')
    .required()
    .prefill(of('estabelecimento'))
    .width(6),
  areaOrganizacional: ref('cargo-salario/areas-organizacionais', 'Área organizacional')
    .required()
    .prefill(of('areaOrganizacional'))
    .width(6),
  faixaSalarial: ref('cargo-salario/faixas-salariais', 'Faixa salarial')
    .required()
    .prefill(of('faixaSalarial'))
    .width(6),
  salario: money('Salário').positive().width(6),
  gestor: ref('gestao-talentos/talentos', 'Gestor').width(6),
  funcao: ref('sst/funcoes', 'Função').requiredWhen(setting('obrigarAmbienteFuncao')).prefill(of('funcao')).width(6),
  ambiente: ref('sst/ambientes', 'Ambiente')
    .requiredWhen(setting('obrigarAmbienteFuncao'))
    .prefill(of('ambiente'))
    .width(6),
})
