import type { Language } from '@shop/i18n/languages';

interface ServiceTimes {
  /** `09:00-21:00`, null if they are not stated. */
  hours: string | null;
  isClosed: boolean;
}

/** The automatic reply of the shop. */
export function autoReply({ hours, isClosed }: ServiceTimes, language: Language): string {
  return language === 'en' ? inEnglish(hours, isClosed) : inChinese(hours, isClosed);
}

function inEnglish(hours: string | null, isClosed: boolean): string {
  const times = hours ? ` We are here from ${hours.replace('-', ' to ')} (Beijing time).` : '';
  if (isClosed)
    return `Hello! We are closed now. We have received your message, and will answer here.${times}`;
  return `Hello! We have received your message, and will answer here as soon as we can.${times}`;
}

function inChinese(hours: string | null, isClosed: boolean): string {
  const times = hours ? `服务时间：${hours}。` : '';
  if (isClosed) return `您好，现在不在服务时间，消息已收到，客服上班后会在这里回复。${times}`;
  return `您好，消息已收到，客服会尽快在这里回复。${times}`;
}
