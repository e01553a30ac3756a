export default { reviews: '{count, plural, one {# review} other {# reviews}}', thanks: 'Thanks' };
