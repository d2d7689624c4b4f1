import Checkbox from '@mui/material/Checkbox'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api, formatDate, PageHeader, ScreenSkeleton, ServerError, useNotice, useSession } from '#frontend'

interface Person {
  id: number
  colaborador: { id: number; nome: string }
  cargo: string | null
  inscricao: string
  frequencia: number | null
  aprovado: boolean
  presencas: { dia: number; origem: string | null }[]
}
interface Day {
  id: number
  dia: string
  turnoDescricao: string
}
interface TrainingClass {
  descricao: string
  descricaoCurso: string
  diasTurma: Day[] | null
}

const BASE = '/api/desenvolvimento'
const percent = (value: number | null) => (value === null ? '' : `${value.toLocaleString('pt-BR')}%`)

/** Attendance by class day, ticked by hand. */
export function AttendanceListPage() {
  const { id = '' } = useParams()
  const client = useQueryClient()
  const notice = useNotice()
  const { can } = useSession()
  const people = useQuery({
    queryKey: ['turmas', id, 'presencas'],
    queryFn: () => api<Person[]>(`${BASE}/colaborador-turma/turma/${id}`),
  })
  const about = useQuery({
    queryKey: ['turmas', id, 'dias'],
    queryFn: () => api<TrainingClass>(`${BASE}/turmas/${id}`),
  })
  const mark = useMutation({
    mutationFn: ({ day, participantes }: { day: number; participantes: number[] }) =>
      api(`${BASE}/dias-turmas/${day}/presencas`, { method: 'PUT', body: { participantes } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['turmas', id, 'presencas'] }),
    onError: (error: Error) => notice.error(error),
  })
  if (people.isPending || about.isPending) return <ScreenSkeleton />
  if (people.isError || about.isError) return <ServerError />
  const enrolled = people.data.filter((person) => person.inscricao === 'I')
  const days = about.data.diasTurma ?? []
  const present = (day: number) => enrolled.filter((person) => person.presencas.some((each) => each.dia === day))
  const toggle = (person: Person, day: number) => {
    const there = new Set(present(day).map((item) => item.id))
    if (!there.delete(person.id)) there.add(person.id)
    mark.mutate({ day, participantes: [...there] })
  }
  const everybody = (day: number) => mark.mutate({ day, participantes: enrolled.map((person) => person.id) })
  const editable = can('ROLE_DESENVOLVIMENTO_TURMAS_EDITAR')
  return (
    <>
      <PageHeader title="Lista de presença" />
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {about.data.descricaoCurso} · {about.data.descricao}
      </Typography>
      {days.length === 0 || enrolled.length === 0 ? (
        <Paper variant="outlined" sx={{ p: 3 }}>
          <Typography>
            {days.length === 0 ? 'A turma ainda não tem dias. Gere-os na página da turma.' : 'Ninguém está inscrito.'}
          </Typography>
        </Paper>
      ) : (
        <TableContainer component={Paper} variant="outlined">
          <Table
            size="small"
            stickyHeader
            // Two days and the percentage fit on a phone.
            sx={{ '& .MuiTableCell-root': { px: { xs: 0.75, sm: 2 } } }}
          >
            <TableHead>
              <TableRow>
                <TableCell sx={{ minWidth: { xs: 130, sm: 180 } }}>Talento</TableCell>
                {days.map((day) => (
                  <TableCell key={day.id} align="center">
                    {formatDate(day.dia).slice(0, 5)}
                    <br />
                    <Checkbox
                      size="small"
                      disabled={!editable || mark.isPending}
                      checked={present(day.id).length === enrolled.length}
                      indeterminate={present(day.id).length > 0 && present(day.id).length < enrolled.length}
                      slotProps={{ input: { 'aria-label': `Todos presentes em ${formatDate(day.dia)}` } }}
                      onChange={() =>
                        present(day.id).length === enrolled.length
                          ? mark.mutate({ day: day.id, participantes: [] })
                          : everybody(day.id)
                      }
                    />
                  </TableCell>
                ))}
                <TableCell align="right">Frequência</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {enrolled.map((person) => (
                <TableRow key={person.id} hover>
                  <TableCell>
                    {person.colaborador.nome}
                    <Typography variant="caption" color="text.secondary" component="div">
                      {person.cargo}
                    </Typography>
                  </TableCell>
                  {days.map((day) => (
                    <TableCell key={day.id} align="center">
                      <Checkbox
                        size="small"
                        disabled={!editable || mark.isPending}
                        checked={person.presencas.some((presenca) => presenca.dia === day.id)}
                        slotProps={{
                          input: { 'aria-label': `${person.colaborador.nome} em ${formatDate(day.dia)}` },
                        }}
                        onChange={() => toggle(person, day.id)}
                      />
                    </TableCell>
                  ))}
                  <TableCell align="right">{percent(person.frequencia)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </>
  )
}
