-- second step of 0031_platform_search: persons are found by their words (search_people), so no server calls this any more.
drop function search_persons(text, text, int);
