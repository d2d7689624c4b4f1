import { type Context, when } from '#engine'

/** Location of an environment on a day. */
export interface EnvironmentOnDay {
  id: number
  /** Its name on that day. */
  nome: string
  descricao: string | null
  tempoExposicao: string | null
  localAmbiente: string
  estabelecimento: { id: number; nome: string } | null
  obra: { id: number; nome: string } | null
  tipoInscricaoDeTerceiro: string | null
  numeroInscricaoDeTerceiro: string | null
}

/** Environments in use on a day, with the values in force then. Those not started yet or already closed are omitted. */
export async function environmentsOn(context: Context, day: string): Promise<EnvironmentOnDay[]> {
  const rows = await context
    .query('sst/ambientes')
    .asOf(day)
    .where(when('historicos.data').filled())
    .select({
      id: 'id',
      nome: 'historicos.nomeAmbiente',
      descricao: 'historicos.descricao',
      tempoExposicao: 'historicos.tempoExposicao',
      localAmbiente: 'historicos.localAmbiente',
      estabelecimento: 'historicos.estabelecimento',
      obra: 'historicos.obra',
      tipoInscricaoDeTerceiro: 'historicos.tipoInscricaoDeTerceiro',
      numeroInscricaoDeTerceiro: 'historicos.numeroInscricaoDeTerceiro',
      fim: 'dataEncerramento',
      fimDoPeriodo: 'historicos.dataEncerramento',
    })
    .orderBy('nome')
    .rows()
  return rows
    .filter((row) => !(row.fim && row.fim < day) && !(row.fimDoPeriodo && row.fimDoPeriodo < day))
    .map(
      ({ fim: _, fimDoPeriodo: __, ...row }) =>
        ({ ...row, localAmbiente: row.localAmbiente ?? '1' }) as EnvironmentOnDay,
    )
}
