/**
 * Line icons that home and the shell use. Every icon here is part of the first load, so other pages
 * import theirs from lucide-react. The style sheet sets the stroke width.
 */
export {
  Bell,
  ChevronDown,
  ChevronRight,
  CircleAlert,
  Contrast,
  Languages,
  Pause,
  Play,
  RefreshCw,
  TicketPercent,
} from 'lucide-react';
