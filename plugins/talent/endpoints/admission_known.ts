import { date, endpoint, formFor, json } from '#engine'
import { countLinkTry } from '#app/links/link_tries.ts'
import { ADMISSAO, GROUPS_OF_FORM } from '../domain/admission.ts'
import { openAdmission } from '../services/open_admission.ts'
import { knownPerson } from '../queries/known_person.ts'

const KEY = 'gestao-talentos/talentos-admissao'

export const knownAnswer = {
  valores: json<Record<string, Record<string, unknown>> | null>('O que a empresa já sabe, por grupo do formulário'),
}

/** Data the person gave in an application or had in an earlier contract, for the form to begin with. Writes nothing. */
export const knownData = endpoint('POST gestao-talentos/admissao/dados-conhecidos', {
  audience: 'link',
  purpose: ADMISSAO,
  label: 'O que a pessoa já informou à empresa, para a ficha de admissão',
  limit: 60,
  // It writes nothing but the count of its tries.
  transaction: false,
  fields: { dataNascimento: date('Data de nascimento').required() },
  response: knownAnswer,
  async run(context, { input }) {
    const { cpf } = await openAdmission(context)
    // The date of birth is what keeps data from whoever holds the link without being the person.
    await countLinkTry(context, 'admissao')
    const form = formFor(context.system, KEY, GROUPS_OF_FORM)
    return { valores: await knownPerson(context, form, String(cpf), input.dataNascimento) }
  },
})
