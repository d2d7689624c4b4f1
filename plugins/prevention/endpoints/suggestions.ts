import { endpoint, idOf, ref, shape, when } from '#engine'
import { ACCIDENTS, PLACES, TALENTS } from '../domain/keys.ts'

/** Default values of a new accident from the person's workplace: environment, address and registration. */
const accidentSuggestions = endpoint(`GET ${ACCIDENTS}/sugestoes`, {
  label: 'Com o que começa o registro de um acidente de um talento',
  audience: 'staff',
  authority: 'ROLE_SST_ACIDENTES_EDITAR',
  query: { colaborador: ref(TALENTS, 'Talento') },
  response: shape.map(shape.unknown),
  async run(context, { query }) {
    const id = idOf(query.colaborador)
    const talent = id
      ? await context
          .query(TALENTS)
          .where(when('id').is(id))
          .select({ at: 'estabelecimento.id', ambiente: 'ambiente.id', nome: 'ambiente.nome' })
          .first()
      : null
    if (!talent?.at) return {}
    const place = await context.system.repo(PLACES).find(talent.at)
    const { logradouro, numero, complemento, bairro, cep, cidade } = place?.endereco ?? {}
    const inscricao = `${place?.empresaBaseCnpjCaepf ?? ''}${place?.complementoCnpjCaepf ?? ''}${place?.digitoVerificadorCnpjCaepf ?? ''}`
    return {
      ...(talent.ambiente && { ambiente: { id: talent.ambiente, nome: talent.nome } }),
      logradouro,
      numero,
      complemento,
      bairro,
      cep,
      municipio: cidade,
      ...(inscricao.length === 14 && {
        tipoInscricaoLocal: place?.tipoComplemento === 'CAEPF' ? '3' : '1',
        inscricaoLocal: inscricao,
      }),
    }
  },
})

export const accidentEndpoints = [accidentSuggestions]
