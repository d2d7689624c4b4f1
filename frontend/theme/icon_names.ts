import type { ComponentType } from 'react'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import AccountTree from '@mui/icons-material/AccountTree'
import AddCircleOutlined from '@mui/icons-material/AddCircleOutlined'
import Apartment from '@mui/icons-material/Apartment'
import Archive from '@mui/icons-material/Archive'
import Assessment from '@mui/icons-material/Assessment'
import AssignmentInd from '@mui/icons-material/AssignmentInd'
import AssignmentTurnedIn from '@mui/icons-material/AssignmentTurnedIn'
import AttachFile from '@mui/icons-material/AttachFile'
import AttachMoney from '@mui/icons-material/AttachMoney'
import AutoAwesome from '@mui/icons-material/AutoAwesome'
import Badge from '@mui/icons-material/Badge'
import Block from '@mui/icons-material/Block'
import BusinessCenter from '@mui/icons-material/BusinessCenter'
import CalendarMonth from '@mui/icons-material/CalendarMonth'
import Campaign from '@mui/icons-material/Campaign'
import Cancel from '@mui/icons-material/Cancel'
import Category from '@mui/icons-material/Category'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ContactPage from '@mui/icons-material/ContactPage'
import ContentCopy from '@mui/icons-material/ContentCopy'
import CreateNewFolder from '@mui/icons-material/CreateNewFolder'
import Dashboard from '@mui/icons-material/Dashboard'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Description from '@mui/icons-material/Description'
import DoneAll from '@mui/icons-material/DoneAll'
import Download from '@mui/icons-material/Download'
import EditOutlined from '@mui/icons-material/EditOutlined'
import EmojiEvents from '@mui/icons-material/EmojiEvents'
import Engineering from '@mui/icons-material/Engineering'
import EventNote from '@mui/icons-material/EventNote'
import FactCheck from '@mui/icons-material/FactCheck'
import FileDownload from '@mui/icons-material/FileDownload'
import FilterAlt from '@mui/icons-material/FilterAlt'
import FolderOpen from '@mui/icons-material/FolderOpen'
import Gavel from '@mui/icons-material/Gavel'
import GroupAdd from '@mui/icons-material/GroupAdd'
import Groups from '@mui/icons-material/Groups'
import HealthAndSafety from '@mui/icons-material/HealthAndSafety'
import Help from '@mui/icons-material/Help'
import HelpOutlined from '@mui/icons-material/HelpOutlined'
import History from '@mui/icons-material/History'
import HomeOutlined from '@mui/icons-material/HomeOutlined'
import HowToReg from '@mui/icons-material/HowToReg'
import Inventory2 from '@mui/icons-material/Inventory2'
import Language from '@mui/icons-material/Language'
import LibraryBooks from '@mui/icons-material/LibraryBooks'
import LocalHospital from '@mui/icons-material/LocalHospital'
import LockOpen from '@mui/icons-material/LockOpen'
import LockOutlined from '@mui/icons-material/LockOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import ManageAccounts from '@mui/icons-material/ManageAccounts'
import Map from '@mui/icons-material/Map'
import MedicalServices from '@mui/icons-material/MedicalServices'
import MenuBook from '@mui/icons-material/MenuBook'
import MonetizationOn from '@mui/icons-material/MonetizationOn'
import MoreVert from '@mui/icons-material/MoreVert'
import NotificationsNone from '@mui/icons-material/NotificationsNone'
import OpenInNew from '@mui/icons-material/OpenInNew'
import Paid from '@mui/icons-material/Paid'
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import PersonAddAlt from '@mui/icons-material/PersonAddAlt'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import PersonSearch from '@mui/icons-material/PersonSearch'
import PictureAsPdf from '@mui/icons-material/PictureAsPdf'
import PinDrop from '@mui/icons-material/PinDrop'
import Place from '@mui/icons-material/Place'
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined'
import Poll from '@mui/icons-material/Poll'
import Print from '@mui/icons-material/Print'
import Psychology from '@mui/icons-material/Psychology'
import Public from '@mui/icons-material/Public'
import PublishedWithChanges from '@mui/icons-material/PublishedWithChanges'
import Quiz from '@mui/icons-material/Quiz'
import RateReview from '@mui/icons-material/RateReview'
import Receipt from '@mui/icons-material/Receipt'
import Replay from '@mui/icons-material/Replay'
import Schema from '@mui/icons-material/Schema'
import School from '@mui/icons-material/School'
import Search from '@mui/icons-material/Search'
import Security from '@mui/icons-material/Security'
import SendOutlined from '@mui/icons-material/SendOutlined'
import Settings from '@mui/icons-material/Settings'
import Share from '@mui/icons-material/Share'
import StarOutlined from '@mui/icons-material/StarOutlined'
import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined'
import Store from '@mui/icons-material/Store'
import SupervisorAccount from '@mui/icons-material/SupervisorAccount'
import Translate from '@mui/icons-material/Translate'
import TrendingUp from '@mui/icons-material/TrendingUp'
import Tune from '@mui/icons-material/Tune'
import Update from '@mui/icons-material/Update'
import Vaccines from '@mui/icons-material/Vaccines'
import VerifiedUser from '@mui/icons-material/VerifiedUser'
import ViewKanban from '@mui/icons-material/ViewKanban'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import VpnKey from '@mui/icons-material/VpnKey'
import Warehouse from '@mui/icons-material/Warehouse'
import WorkHistory from '@mui/icons-material/WorkHistory'
import WorkOutlined from '@mui/icons-material/WorkOutlined'

/** Material icons by name. Keep it to what menus and actions use: every line is weight on the first screen. */
export const ICONS: Record<string, ComponentType<SvgIconProps>> = {
  AccountTree,
  AddCircleOutline: AddCircleOutlined,
  Apartment,
  Archive,
  Assessment,
  AssignmentInd,
  AssignmentTurnedIn,
  AttachFile,
  AttachMoney,
  AutoAwesome,
  Badge,
  Block,
  BusinessCenter,
  CalendarMonth,
  Campaign,
  Cancel,
  Category,
  CheckCircleOutline: CheckCircleOutlined,
  ContactPage,
  ContentCopy,
  CreateNewFolder,
  Dashboard,
  DeleteOutline: DeleteOutlined,
  Description,
  DoneAll,
  Download,
  EditOutlined,
  EmojiEvents,
  Engineering,
  EventNote,
  FactCheck,
  FileDownload,
  FilterAlt,
  FolderOpen,
  Gavel,
  Groups,
  GroupAdd,
  HealthAndSafety,
  Help,
  HelpOutline: HelpOutlined,
  History,
  HomeOutlined,
  HowToReg,
  Inventory2,
  Language,
  LibraryBooks,
  LocalHospital,
  LockOpen,
  LockOutlined,
  MailOutline: MailOutlined,
  ManageAccounts,
  Map,
  MedicalServices,
  MenuBook,
  MonetizationOn,
  MoreVert,
  NotificationsNone,
  OpenInNew,
  Paid,
  PauseCircleOutline: PauseCircleOutlined,
  PeopleOutline: PeopleOutlined,
  PersonAddAlt,
  PersonOutline: PersonOutlined,
  PersonSearch,
  PictureAsPdf,
  PinDrop,
  Place,
  PlayCircleOutline: PlayCircleOutlined,
  Poll,
  Print,
  Psychology,
  Public,
  PublishedWithChanges,
  Quiz,
  RateReview,
  Receipt,
  Replay,
  School,
  Schema,
  Search,
  Security,
  SendOutlined,
  Settings,
  Share,
  StarOutline: StarOutlined,
  StopCircleOutlined,
  Store,
  SupervisorAccount,
  Translate,
  TrendingUp,
  Tune,
  Update,
  Vaccines,
  VerifiedUser,
  ViewKanban,
  VisibilityOutlined,
  VpnKey,
  Warehouse,
  WorkHistory,
  WorkOutline: WorkOutlined,
}
