/** The line icons pages share: one copy in the shared module instead of one per remote. Stroke 1.75 comes from the style sheet. */
export {
  ArrowUpDown, Bell, Box, Camera, Check, ChevronDown, ChevronLeft, ChevronRight, CircleAlert, CircleCheck, Clock, Contrast, Copy, Ellipsis, Eye, EyeOff,
  Headphones, Heart, Image, Info, Languages, LayoutGrid, MapPin, MessageSquareText, Minus, Pause, Play, Plus, RefreshCw, RotateCcw, Search, Settings,
  Share2, ShieldCheck, SlidersHorizontal, Store, ThumbsUp, TicketPercent, Truck, UserRound, Wallet, WifiOff, X,
} from 'lucide-react';
