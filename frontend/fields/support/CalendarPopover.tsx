import Popover from '@mui/material/Popover'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { ptBR } from '@mui/x-date-pickers/locales'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/pt-br'

interface CalendarPopoverProps {
  anchor: HTMLElement
  labelId: string
  views: ('year' | 'month' | 'day')[]
  value?: string
  onPick(day: string): void
  onClose(): void
}

/** Dayjs abbreviates the weekdays to '2', '3', '4'. */
const WEEKDAYS = ['D', 'S', 'T', 'Q', 'Q', 'S', 'S']
const texts = ptBR.components.MuiLocalizationProvider.defaultProps.localeText

/** A calendar from 60 years ago to 10 years ahead. */
export default function CalendarPopover({ anchor, labelId, views, value, onPick, onClose }: CalendarPopoverProps) {
  const last = views.at(-1)!
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { 'aria-labelledby': labelId, role: 'dialog' } }}
    >
      <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="pt-br" localeText={texts}>
        <DateCalendar
          autoFocus
          views={views}
          dayOfWeekFormatter={(day) => WEEKDAYS[(day as Dayjs).day()]!}
          openTo={last}
          value={value ? dayjs(value) : null}
          minDate={dayjs().subtract(60, 'year').startOf('year')}
          maxDate={dayjs().add(10, 'year').endOf('year')}
          onChange={(picked, state, view) => {
            if (picked?.isValid() && view === last && state !== 'shallow') onPick(picked.format('YYYY-MM-DD'))
          }}
        />
      </LocalizationProvider>
    </Popover>
  )
}
