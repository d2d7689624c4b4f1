import { useNavigate } from 'react-router'
import { AccessDenied, ActionPage, api, listPath, useNotice, useResourceMeta, useSession } from '#frontend'

const DOSES = 'sst/vacinacoes'

interface Result {
  aplicadas: number
  completos: number
}

/** The next dose of one vaccine for many people at once. */
export function BatchVaccinationPage() {
  const { can } = useSession()
  const notice = useNotice()
  const navigate = useNavigate()
  const action = useResourceMeta(DOSES)?.actions.find((meta) => meta.name === 'em-lote')
  if (!action || !can(action.authority)) return <AccessDenied />
  const save = async (body: Record<string, unknown>) => {
    const { aplicadas, completos } = await api<Result>('/api/sst/vacinacao-em-lote', {
      method: 'POST',
      body,
      silent: true,
    })
    const given = aplicadas === 1 ? '1 dose registrada' : `${aplicadas} doses registradas`
    notice.success(completos ? `${given}; ${completos} já tinham todas.` : `${given}.`)
    await navigate(listPath(DOSES))
  }
  return (
    <ActionPage
      action={{ ...action, title: 'Vacinação em lote' }}
      subtitle="Registra a próxima dose de uma vacina para os talentos escolhidos e para os das áreas e cargos escolhidos."
      back={listPath(DOSES)}
      onRun={save}
    />
  )
}
